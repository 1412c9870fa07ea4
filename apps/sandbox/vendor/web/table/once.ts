/** Reckons a value when it is first asked for. */
export function once<Value>(reckon: () => Value): () => Value {
  let found: { value: Value } | null = null;
  return () => {
    found ??= { value: reckon() };
    return found.value;
  };
}
