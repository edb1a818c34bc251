import { useTranslation } from 'react-i18next';
import { projects } from '@plinth/domain/projects/projects.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { recordRoutes } from '../../../../crud/routes-of.ts';
import { useAccess } from '../../../../session/access-context.tsx';
import { type Level, levelOf, levelTones } from '../health-level.ts';
import { ProjectMap } from './project-map.tsx';
import { onEarth } from './mercator.ts';

type Row = {
  project_id: string;
  project_name: string;
  level: string;
  latitude: string | null;
  longitude: string | null;
};

/** Running projects where they are, by their colour, and the same as a list; below it those without a place. */
export function MapCard({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const known = rows.map((row) => ({
    id: row.project_id,
    name: row.project_name,
    level: levelOf(row.level),
    href: `${recordRoutes(projects, row.project_id).view}?part=overview`,
    place:
      row.latitude === null || row.longitude === null
        ? null
        : onEarth(Number(row.latitude), Number(row.longitude)),
  }));
  const placed = known.flatMap(({ place, ...one }) => (place === null ? [] : [{ ...one, ...place }]));
  const missing = known.filter(({ place }) => place === null);
  return (
    <Card className="break-inside-avoid">
      <CardHeader title={t('overview.portfolio.map.title')} description={t('overview.portfolio.map.text')} />
      <CardBody className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {placed.length > 0 ? (
          <ProjectMap places={placed} />
        ) : (
          <p className="text-sm text-ink-muted">{t('overview.portfolio.map.empty')}</p>
        )}
        <div className="flex flex-col gap-4">
          {placed.length > 0 && (
            <ul aria-label={t('overview.portfolio.map.list')} className="flex flex-col gap-2">
              {placed.map((one) => (
                <Entry key={one.id} name={one.name} href={one.href} level={one.level} />
              ))}
            </ul>
          )}
          {missing.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="text-[0.8125rem] font-semibold text-ink">
                {t('overview.portfolio.map.missing')}
              </h3>
              <ul className="flex flex-col gap-2">
                {missing.map((one) => (
                  <Entry
                    key={one.id}
                    name={one.name}
                    href={can('projects', 'edit') ? recordRoutes(projects, one.id).edit : one.href}
                    level={one.level}
                  />
                ))}
              </ul>
              {can('projects', 'edit') && (
                <p className="text-[0.8125rem] text-ink-muted">{t('overview.portfolio.map.add')}</p>
              )}
            </section>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

function Entry({ name, href, level }: { name: string; href: string; level: Level }) {
  const { t } = useTranslation();
  return (
    <li className="flex items-start justify-between gap-3 text-sm">
      <TextLink href={href} isQuiet className="min-w-0 break-words">
        <Bidi>{name}</Bidi>
      </TextLink>
      <Badge tone={levelTones[level]} className="shrink-0">
        {t(`overview.${level}`)}
      </Badge>
    </li>
  );
}
