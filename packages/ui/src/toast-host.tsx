import { IconAlertCircle, IconCircleCheckFilled, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Glyph, Icon } from './icon.tsx';
import { clearToast, currentToast, onToast, type ToastAction, type ToastKind } from './toast.ts';

const GLYPHS: Record<ToastKind, Glyph | null> = {
  neutral: null,
  success: IconCircleCheckFilled,
  danger: IconAlertCircle,
  favourite: IconStarFilled,
};

const nothing = () => null;

/**
 * Where toasts appear: one live region for the whole app, in the document from the start so that screen readers heed it.
 * They stand over the title of the page, above docks, keypads and sheets, and between back and help. A tap goes through them, but for the action of one that has one.
 */
export function ToastHost() {
  const message = useSyncExternalStore(onToast, currentToast, nothing);
  const host = useRef<HTMLDivElement>(null);
  const id = message?.id;
  useEffect(() => {
    if (id !== undefined) raise(host.current);
  }, [id]);
  return (
    <div
      ref={host}
      className="pointer-events-none fixed inset-x-0 top-[calc(--spacing(1)+env(safe-area-inset-top))] bottom-auto z-50 m-0 flex w-full flex-col items-center overflow-visible border-0 bg-transparent px-13 py-0"
    >
      <div role="status" aria-live="polite" className="flex max-w-(--app-width) justify-center">
        {message && message.kind !== 'danger' && <Pill key={message.id} {...message} />}
      </div>
      <div role="alert" className="flex max-w-(--app-width) justify-center">
        {message && message.kind === 'danger' && <Pill key={message.id} {...message} />}
      </div>
    </div>
  );
}

/** Opens the host anew as a popover, which lifts it above a modal sheet opened since. Older browsers keep it in the page. */
function raise(host: HTMLDivElement | null): void {
  if (typeof host?.showPopover !== 'function') return;
  host.popover = 'manual';
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

function Pill({ kind, text, action }: { kind: ToastKind; text: string; action?: ToastAction }) {
  const glyph = GLYPHS[kind];
  const act = () => {
    action?.run();
    clearToast();
  };
  return (
    <span className="flex min-h-11 animate-toast-in items-center gap-2 rounded-[22px] bg-hi px-4.5 py-2 text-tile font-bold text-bg shadow-toast">
      {glyph && <Icon glyph={glyph} size={18} />}
      {text}
      {action && (
        <button
          type="button"
          onClick={act}
          className="pointer-events-auto relative -my-1 ml-1 font-extrabold underline underline-offset-2 hit-10"
        >
          {action.label}
        </button>
      )}
    </span>
  );
}
