export type DelayEvent = {
  id: string;
  number: string;
  title: string;
  cause: string;
  status: string;
  start: string | null;
  end: string | null;
  notice: string | null;
  /** Calendar days from the delay to its notice. */
  noticeDays: number | null;
  variationId: string | null;
  variation: string;
  claimed: number;
  granted: number;
  completion: string | null;
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const countOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The answer of `extension_of_time`: dates as ISO text, days as calendar days. */
export function readExtension(answer: unknown) {
  const given = fieldsOf(answer);
  const events: readonly unknown[] = Array.isArray(given['events']) ? given['events'] : [];
  return {
    agreed: textOf(given['agreed_completion']),
    revised: textOf(given['revised_completion']),
    anticipated: textOf(given['anticipated_completion']),
    planned: textOf(given['planned_completion']),
    variationDays: countOf(given['variation_days']),
    grantedDays: countOf(given['granted_days']),
    openDays: countOf(given['open_days']),
    events: events.map((event): DelayEvent => {
      const fields = fieldsOf(event);
      return {
        id: textOf(fields['id']) ?? '',
        number: textOf(fields['number']) ?? '',
        title: textOf(fields['title']) ?? '',
        cause: textOf(fields['cause']) ?? '',
        status: textOf(fields['status']) ?? '',
        start: textOf(fields['start_date']),
        end: textOf(fields['end_date']),
        notice: textOf(fields['notice_date']),
        noticeDays: typeof fields['notice_days'] === 'number' ? fields['notice_days'] : null,
        variationId: textOf(fields['variation_id']),
        variation: textOf(fields['variation_number']) ?? '',
        claimed: countOf(fields['claimed_days']),
        granted: countOf(fields['granted_days']),
        completion: textOf(fields['completion_date']),
      };
    }),
  };
}
