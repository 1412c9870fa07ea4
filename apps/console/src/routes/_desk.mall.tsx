import { createFileRoute } from '@tanstack/react-router';
import { MallPage } from '../features/mall/mall-page.tsx';
import { loadWords } from '../shared/i18n.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/mall')({
  loader: () => loadWords('rules'),
  staticData: { title: 'console.nav.mall' },
  component: Mall,
});

function Mall() {
  return <MallPage MemberLink={LinkToMember} />;
}
