/** Work in short steps: a server lets others have their turn between them, a page does them at once. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Makes something of each item, one a step. */
export function* eachStep<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Steps<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    yield;
  }
  return made;
}

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
