import { createFileRoute } from '@tanstack/react-router';
import { MemberCentre } from '../features/member-centre/member-centre.tsx';
import { MENU_SHORTCUTS } from '../nav/entries.ts';
import { useOpenEntry } from '../nav/use-entries.ts';

export const Route = createFileRoute('/member/home')({ component: MemberHome });

const [, WITHDRAW] = MENU_SHORTCUTS;

function MemberHome() {
  const open = useOpenEntry();
  return <MemberCentre onWithdraw={() => open(WITHDRAW)} />;
}
