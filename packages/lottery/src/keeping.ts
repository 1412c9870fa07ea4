/** A pure function that keeps what it answered, up to `max` answers; then it begins anew. `nameOf` tells questions apart. */
export function keeping<Question, Answer>(
  { max, nameOf }: { max: number; nameOf: (question: Question) => string | number },
  make: (question: Question) => Answer,
): (question: Question) => Answer {
  const kept = new Map<string | number, Answer>();
  return (question) => {
    const name = nameOf(question);
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make(question);
    if (kept.size >= max) kept.clear();
    kept.set(name, made);
    return made;
  };
}
