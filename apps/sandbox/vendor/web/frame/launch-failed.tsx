import { Button } from '@fairhall/ui/button.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useSpeech } from './speech.tsx';

/** A game that can't be opened: the launch was used or is old, or nobody answers. */
export function LaunchFailed({ isOffline }: { isOffline: boolean }) {
  const { say } = useSpeech();
  return (
    <main className="mx-auto grid min-h-dvh max-w-(--app-width) place-items-center">
      <StateView
        kind={isOffline ? 'offline' : 'error'}
        title={say(isOffline ? 'state.offline' : 'state.over')}
        text={say(isOffline ? 'state.offline_note' : 'state.over_note')}
        actions={isOffline && <Button onClick={() => window.location.reload()}>{say('retry')}</Button>}
      />
    </main>
  );
}
