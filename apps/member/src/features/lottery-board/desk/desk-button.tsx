import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';

export type DeskButtonProps = {
  glyph: Glyph;
  words: string;
  /** The drawing says it alone where the words are long, in Burmese, and would break the name of the play. */
  brief?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

/** What can be done beside the choice of the play, as light as a link. */
export function DeskButton({ glyph, words, brief = false, disabled = false, onClick }: DeskButtonProps) {
  return (
    <button
      type="button"
      aria-label={brief ? words : undefined}
      disabled={disabled}
      onClick={onClick}
      className="relative flex min-h-9.5 hit-3 items-center gap-1 px-1.5 text-tile font-semibold whitespace-nowrap text-mid disabled:opacity-50"
    >
      <Icon glyph={glyph} size={18} />
      <span className={brief ? '[:lang(my)_&]:hidden' : ''}>{words}</span>
    </button>
  );
}
