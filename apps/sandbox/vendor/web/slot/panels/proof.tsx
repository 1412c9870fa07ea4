import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { useEffect, useState } from 'react';
import type { Round, SeedRevealed, SeedState } from '../../../play-api.ts';
import { Card, Fact } from '../../frame/plain-page.tsx';
import { type PlayClient, Refusal } from '../../frame/play-client.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { Verifier } from '../../verify/verifier.tsx';

type Props = {
  client: Pick<PlayClient, 'seed' | 'rotate'>;
  /** The round somebody wants to check. */
  round: Round | null;
  newText: () => string;
};

/** Seeds of the player's rounds: what was promised, how to have the secret shown, and the check itself. */
export function ProofPanel({ client, round, newText }: Props) {
  const { say } = useSpeech();
  const [now, setNow] = useState<SeedState | null>(null);
  const [own, setOwn] = useState(newText);
  const [old, setOld] = useState<SeedRevealed['revealed'] | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    client.seed().then(setNow, () => setRefused(say('state.offline')));
  }, [client, say]);
  const rotate = async () => {
    setRefused(null);
    try {
      const { revealed, now: fresh } = await client.rotate(own);
      setOld(revealed);
      setNow(fresh);
      setOwn(newText());
    } catch (error) {
      const isOpen = error instanceof Refusal && error.refusal.code === 'ROUND_OPEN';
      setRefused(say(isOpen ? 'seed.open' : error instanceof Refusal ? `refused.${error.refusal.code}` : 'state.offline'));
    }
  };
  const isSecret = round !== null && round.serverSeedHash === now?.serverSeedHash;
  return (
    <div className="flex flex-col gap-3 pb-2">
      <p className="text-tile text-mid">{say('seed.how')}</p>
      {now && (
        <Card>
          <dl className="flex flex-col gap-1.5">
            <Fact name={say('seed.hash')} value={<Hash text={now.serverSeedHash} />} />
            <Fact name={say('seed.next')} value={<Hash text={now.nextServerSeedHash} />} />
            <Fact name={say('seed.client')} value={<Hash text={now.clientSeed} />} />
            <Fact name={say('seed.nonce')} value={now.nonce} />
          </dl>
        </Card>
      )}
      {old && (
        <Card title={say('seed.revealed', { rounds: old.rounds })}>
          <Hash text={old.serverSeed} />
        </Card>
      )}
      <Field
        label={say('seed.new')}
        value={own}
        maxLength={64}
        autoComplete="off"
        onChange={({ currentTarget }) => setOwn(currentTarget.value)}
      />
      {refused && <p className="text-tile text-danger">{refused}</p>}
      <Button wide disabled={own.trim() === ''} onClick={rotate}>
        {say('seed.rotate')}
      </Button>
      {round && (
        <Card title={say('foot.prove', { number: round.nonce })}>
          {isSecret && <p className="text-tile text-warn">{say('verify.not_yet')}</p>}
          <Verifier
            key={`${round.id} ${old?.serverSeed ?? ''}`}
            given={{
              game: round.game,
              seed: old && old.serverSeedHash === round.serverSeedHash ? old.serverSeed : '',
              hash: round.serverSeedHash,
              client: round.clientSeed,
              nonce: String(round.nonce),
              stake: round.stake,
            }}
          />
        </Card>
      )}
    </div>
  );
}

function Hash({ text }: { text: string }) {
  return <span className="font-mono text-caption break-all">{text}</span>;
}
