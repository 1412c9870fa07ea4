import { createFileRoute, useBlocker } from '@tanstack/react-router';
import { Modal } from 'antd';
import { useDraft } from '../features/merchant/draft-store.ts';
import { MerchantPage } from '../features/merchant/merchant-page.tsx';
import { SECTIONS, type Section } from '../features/merchant/sections.ts';
import { oneOf, pageIn } from '../shared/address.ts';
import { loadWords, useT } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/merchant')({
  validateSearch: (search: Record<string, unknown>): { section?: Section; page?: number } => ({
    section: oneOf(search.section, SECTIONS),
    page: pageIn(search.page),
  }),
  loader: () => loadWords('flags'),
  staticData: { title: 'console.nav.merchant' },
  component: Merchant,
});

function Merchant() {
  const { section, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <MerchantPage
        view={{ section: section ?? 'switches', page: page ?? 0 }}
        onView={(view) =>
          void navigate({ search: { section: view.section === 'switches' ? undefined : view.section, page: view.page || undefined } })
        }
      />
      <LeaveQuestion />
    </>
  );
}

/** Whoever goes with changes that are not saved is asked first. The session's own end is not held up: the draft waits in this tab. */
function LeaveQuestion() {
  const t = useT();
  const { draft } = useDraft();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => draft !== null && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: () => draft !== null,
    withResolver: true,
  });
  return (
    <Modal
      open={status === 'blocked'}
      title={t('console.merchant.leave.title')}
      okText={t('console.merchant.leave.go')}
      cancelText={t('console.merchant.leave.stay')}
      onOk={proceed}
      onCancel={reset}
    >
      {t('console.merchant.leave.text')}
    </Modal>
  );
}
