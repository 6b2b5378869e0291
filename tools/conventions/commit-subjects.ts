const maxCharacters = 72;

/** Returns a message for each commit subject that is longer than 72 characters. */
export const longSubjects = (subjects: readonly string[]): readonly string[] =>
  subjects.flatMap((subject) =>
    subject.length > maxCharacters
      ? [`commit subject of ${subject.length} characters, at most ${maxCharacters}: ${subject}`]
      : [],
  );
