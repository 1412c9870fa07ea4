import { idIn, oneOf, pageIn, textIn } from '../address.ts';

/** Every queue begins with those that wait: its address needs no word for them. */
const FIRST = 'waiting';

/** What the address of a queue says; absent is the first list, the first page, nothing searched and nothing open. */
export type QueueAddress<Name extends string> = {
  queue?: Exclude<Name, typeof FIRST> | undefined;
  search?: string | undefined;
  page?: number | undefined;
  open?: string | undefined;
};

/** The same as a screen needs it. */
export type QueueState<Name extends string> = { queue: Name | typeof FIRST; search: string; page: number; open: string | null };

/** Reads the address of a queue that has these lists. */
export function queueAddressIn<Name extends string>(search: Record<string, unknown>, names: readonly Name[]): QueueAddress<Name> {
  return {
    queue: oneOf(search.queue, names.filter(isOther)),
    search: textIn(search.search),
    page: pageIn(search.page),
    open: idIn(search.open),
  };
}

export function queueStateOf<Name extends string>({ queue, search, page, open }: QueueAddress<Name>): QueueState<Name> {
  return { queue: queue ?? FIRST, search: search ?? '', page: page ?? 0, open: open ?? null };
}

export function queueAddressOf<Name extends string>({ queue, search, page, open }: QueueState<Name>): QueueAddress<Name> {
  return {
    queue: isOther(queue) ? queue : undefined,
    search: search || undefined,
    page: page || undefined,
    open: open ?? undefined,
  };
}

function isOther<Name extends string>(name: Name | typeof FIRST): name is Exclude<Name, typeof FIRST> {
  return name !== FIRST;
}
