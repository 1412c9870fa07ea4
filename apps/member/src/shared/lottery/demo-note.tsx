import { Icon } from '@fairhall/ui/icon.tsx';
import { IconFlask } from '@tabler/icons-react';
import { useT } from '../i18n.ts';

/** Says that results are made by demonstration sources and are no lottery's. Its words are those of the area `proof`. */
export function DemoNote() {
  const t = useT();
  return (
    <p role="note" className="mb-2 flex items-start gap-2 rounded-input bg-warn-tint px-3 py-2 text-caption font-semibold text-warn">
      <Icon glyph={IconFlask} size={16} className="mt-0.5 flex-none" />
      {t('proof.official.demo')}
    </p>
  );
}
