type StepStatus = { readonly id: string; readonly status: string };

/** An event of a history, whatever its subject. */
export type TimelineEvent = {
  readonly id: string;
  readonly at: string;
  readonly type: string;
  /** The name of the stream of the event; null where the API does not show it. */
  readonly stream: string | null;
  /** The position of the event in its stream; null where the API does not show it. */
  readonly revision: number | null;
  /** The name of the person, the agent or the part of the system; null where the API does not show it. */
  readonly by: string | null;
  readonly keyName: string | null;
  readonly requestId: string | null;
  /** The id of the event that caused it; null for an event of a request, and where the API does not show it. */
  readonly causationId: string | null;
  readonly text: string;
  /** The statuses that the event set in a candidate role; null when there are none. */
  readonly change: StatusChange | null;
};

export type StatusChange = {
  readonly candidateRoleId: string;
  readonly status: string;
  readonly steps: readonly StepStatus[];
};

/** The names of steps, by their ids, and of candidate roles, by theirs. */
export type Names = ReadonlyMap<string, string>;

/** Writes the type of an event as words: `StepValidated` and `candidate_step.validated` are "Step validated". */
export const toEventLabel = (type: string): string => {
  const words = type
    .replace(/^candidate_(?=step\.)/, '')
    .split(/(?=[A-Z])|[._]/)
    .map((word) => word.toLowerCase())
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
