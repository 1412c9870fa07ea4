import type { CommandDeps } from '../../src/modules/identity/deps.ts';

type Wish = Parameters<CommandDeps['delivery']['queue']>[1];

/** A letter box in the place of the carriers: keeps what it is given, also of transactions that are rolled back. */
export function createPost() {
  const letters: Wish[] = [];
  const delivery: CommandDeps['delivery'] = {
    async queue(_tx, wish) {
      letters.push(wish);
      return { ok: true, value: { isNew: true } };
    },
    verified: async () => {},
    workFactor: async () => 1,
  };
  const to = (address: string) => letters.filter((letter) => letter.to === address);
  const param = (address: string, name: string): string => {
    const { content } = to(address).at(-1) ?? {};
    return content && content.template !== 'words' ? String(content.params?.[name] ?? '') : '';
  };
  return { delivery, letters, to, codeTo: (address: string) => param(address, 'code'), linkTo: (address: string) => param(address, 'url') };
}
