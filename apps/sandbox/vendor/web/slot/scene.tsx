import type { MachineCode } from '@fairhall/games/slots/machine';
import { Ambient } from './ambient.tsx';
import { LOOKS } from './art/looks.ts';
import { scenePicture } from './art/scenes.ts';

type Props = {
  game: MachineCode;
  isPlaying: boolean;
  /** More follows on a spin than was paid for. */
  isFeature: boolean;
};

/** What lies behind the reels: its light changes for as long as a feature runs. */
export function Scene({ game, isPlaying, isFeature }: Props) {
  return (
    <>
      <img src={scenePicture(game)} alt="" className="absolute inset-0 size-full object-cover object-top" />
      <i
        aria-hidden="true"
        className="absolute inset-0 mix-blend-color transition-opacity duration-700"
        style={{ background: LOOKS[game].featureLight, opacity: isFeature ? 0.8 : 0 }}
      />
      <Ambient game={game} isPlaying={isPlaying} />
    </>
  );
}
