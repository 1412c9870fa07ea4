import { PlainPage } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { Verifier } from './verifier.tsx';

/** The check of a round as a page of its own: it needs no session, and no line once it is open. */
export function VerifyPage({ given }: { given: URLSearchParams }) {
  const { say } = useSpeech();
  const of = (name: string) => given.get(name) ?? '';
  const stake = /^[1-9]\d{0,17}$/.test(of('stake')) ? of('stake') : '';
  return (
    <PlainPage title={say('verify.title')} lead={say('verify.how')}>
      <Verifier given={{ game: of('game') || 'S3', seed: of('seed'), hash: of('hash'), client: of('client'), nonce: of('nonce'), stake }} />
    </PlainPage>
  );
}
