import { resetByLink } from '@fairhall/contract/identity/recovery';
import { call } from '../../shared/call.ts';
import { NewPassword } from './new-password.tsx';

/** What the link of a mail opens. Opening it has spent nothing. */
export function ByLink({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <NewPassword
      onDone={onDone}
      send={async (input) => {
        const answer = await call(resetByLink, { body: { token, ...input } });
        return answer.ok ? null : answer.failure;
      }}
    />
  );
}
