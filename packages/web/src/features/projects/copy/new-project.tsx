import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projects } from '@plinth/domain/projects/projects.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { newScreen } from '../../../crud/form-screens.tsx';
import { CopyProjectDialog } from './copy-project-dialog.tsx';
import { useAccess } from '../../../session/access-context.tsx';

/** A new project: a blank form, or the calendar and schedule of another one. */
export const NewProject = newScreen(projects, {}, FromAnotherProject);

function FromAnotherProject() {
  const { t } = useTranslation();
  const { can } = useAccess();
  const [isCopying, setIsCopying] = useState(false);
  // a copy is new tasks, and their dependencies
  if (!can('tasks', 'create') || !can('tasks', 'edit')) return null;
  return (
    <>
      <Button icon={<Copy aria-hidden />} onClick={() => setIsCopying(true)}>
        {t('projects.copy.fromOther')}
      </Button>
      {isCopying && <CopyProjectDialog onClose={() => setIsCopying(false)} />}
    </>
  );
}
