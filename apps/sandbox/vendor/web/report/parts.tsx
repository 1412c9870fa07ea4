import { Card } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';

/** While it is reckoned, and where it broke off. */
export function Working({ found, working }: { found: object | 'failed' | null; working: string }) {
  const { say } = useSpeech();
  if (found === 'failed') return <Card>{say('report.failed')}</Card>;
  if (found !== null) return null;
  return (
    <Card>
      <p role="status" className="flex items-center gap-2 text-body">
        <i className="size-4 animate-turn rounded-pill border-2 border-brand border-t-transparent" />
        {working}
      </p>
    </Card>
  );
}
