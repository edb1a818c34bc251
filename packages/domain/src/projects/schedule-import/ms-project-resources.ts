import { cleanLine, cutText } from './clean-text.ts';
import { isTrue } from './ms-project-values.ts';
import { childNamed, childrenNamed, childText, type XmlElement } from '../../files/read-xml.ts';
import { readIdentifier, readNumber, type DraftAssignment, type DraftPerson } from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import type { ProblemList } from './schedule-problems.ts';

/** Stands for "nobody" in an assignment. */
const UNASSIGNED = '-65535';
const WORK = '1';

/** People of a Microsoft Project file and what they are assigned to. Materials and costs are resources there too, not here. */
export function readMsResources(
  project: XmlElement,
  problems: ProblemList,
): { people: DraftPerson[]; assignments: DraftAssignment[] } {
  const people: DraftPerson[] = [];
  const notPeople = new Set<string>([UNASSIGNED, '']);
  const ownCalendars = calendarsWithOwnDays(project);
  for (const resource of listOf(project, 'Resources', 'Resource')) {
    const uid = childText(resource, 'UID');
    const name = cutText(cleanLine(childText(resource, 'Name')), scheduleLimits.personName);
    const type = childText(resource, 'Type') || WORK;
    if (isTrue(childText(resource, 'IsNull')) || (uid === '0' && name === '')) notPeople.add(uid);
    else if (type !== WORK || isTrue(childText(resource, 'IsCostResource'))) {
      notPeople.add(uid);
      problems.leaveOut('material');
    } else {
      const email = cleanLine(childText(resource, 'EmailAddress'));
      people.push({
        row: resource.line,
        externalId: readIdentifier(uid, resource.line, problems),
        name,
        ...(email !== '' && { email }),
      });
      if (Number(childText(resource, 'StandardRate')) > 0) problems.leaveOut('pay_rate');
      if (ownCalendars.has(childText(resource, 'CalendarUID'))) problems.leaveOut('resource_calendar');
    }
  }

  const assignments: DraftAssignment[] = [];
  for (const assignment of listOf(project, 'Assignments', 'Assignment')) {
    const personExternalId = childText(assignment, 'ResourceUID');
    if (notPeople.has(personExternalId)) continue;
    const taskExternalId = childText(assignment, 'TaskUID');
    const place = { row: assignment.line, externalId: taskExternalId };
    const units = readNumber(childText(assignment, 'Units'), 'load', place, problems) ?? 1;
    const loadPercent = Math.round(units * 10_000) / 100;
    const isStorable = loadPercent >= 0 && loadPercent <= scheduleLimits.loadPercent;
    if (!isStorable)
      problems.add(
        'out_of_range',
        { ...place, field: 'load' },
        { value: loadPercent, min: 0, max: scheduleLimits.loadPercent },
      );
    // The file knows nobody in particular who answers for a task.
    assignments.push({
      row: assignment.line,
      taskExternalId,
      personExternalId,
      loadPercent: isStorable ? loadPercent : 100,
      isResponsible: false,
    });
  }
  return { people, assignments };
}

/** Calendars that are not bases and yet say something of their own: somebody's leave or part time. */
function calendarsWithOwnDays(project: XmlElement): Set<string> {
  const own = listOf(project, 'Calendars', 'Calendar').filter(
    (calendar) =>
      !isTrue(childText(calendar, 'IsBaseCalendar')) &&
      (childNamed(calendar, 'WeekDays') ?? childNamed(calendar, 'Exceptions')) !== undefined,
  );
  return new Set(own.map((calendar) => childText(calendar, 'UID')));
}

function listOf(project: XmlElement, list: string, name: string): XmlElement[] {
  const element = childNamed(project, list);
  return element ? childrenNamed(element, name) : [];
}
