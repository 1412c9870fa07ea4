import { Die, type Face } from '@fairhall/ui/die.tsx';
import { ResultView } from '../../shared/result-view.tsx';
import styles from './draws.module.css';

/** Results of more numbers are shown by their prizes. */
const BALLS_MAX = 20;

/** The numbers of a draw: dice of a K3 game, balls of any other. A draw without a result shows a dash. */
export function DrawResult({ result, family, size = 24 }: { result: readonly number[] | null; family: string; size?: number }) {
  if (!result) return <span className="low">—</span>;
  if (result.length > BALLS_MAX) return <ResultView result={result} family={family} />;
  const sum = result.reduce((total, number) => total + number, 0);
  const dice = family === 'K3' && result.every(isFace);
  return (
    <span className={styles.drawResult} role="img" aria-label={dice ? `${result.join(' ')} = ${sum}` : result.join(' ')}>
      {result.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number is known by its place
        <NumberMark key={place} number={number} dice={dice} size={size} />
      ))}
      {dice ? <b aria-hidden="true">{sum}</b> : null}
    </span>
  );
}

function NumberMark({ number, dice, size }: { number: number; dice: boolean; size: number }) {
  return dice && isFace(number) ? <Die face={number} size={size} /> : <span className={styles.drawBall}>{number}</span>;
}

function isFace(number: number): number is Face {
  return Number.isInteger(number) && number >= 1 && number <= 6;
}
