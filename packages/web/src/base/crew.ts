/** A person whose hours the caller may write on a crew sheet. */
export type CrewMember = {
  id: string;
  name: string;
  number: string;
  /** Reports to the caller; else they are of a project the caller leads. */
  isOwn: boolean;
  /** Decimal text: the hours of a day, and how many more the law allows; null where it says nothing. */
  hours: string;
  overtime: string | null;
};
export type Crew = { people: CrewMember[]; projects: { id: string; name: string; isLed: boolean }[] };

/** What `my_crew` answers, as it is used here. */
export function crewOf(answer: unknown): Crew {
  const { people, projects } = recordOf(answer);
  return {
    people: listOf(people).map((person) => ({
      id: String(person['id']),
      name: String(person['name']),
      number: String(person['number']),
      isOwn: person['is_own'] === true,
      hours: String(person['hours'] ?? '8'),
      overtime: typeof person['overtime'] === 'string' ? person['overtime'] : null,
    })),
    projects: listOf(projects).map((project) => ({
      id: String(project['id']),
      name: String(project['name']),
      isLed: project['is_led'] === true,
    })),
  };
}

function recordOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): Partial<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}
