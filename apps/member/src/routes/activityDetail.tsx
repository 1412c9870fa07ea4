import { createFileRoute } from '@tanstack/react-router';
import { ActivityDetail } from '../features/promotions/activity-detail.tsx';

type Search = { id?: string; code?: string };

export const Route = createFileRoute('/activityDetail')({
  validateSearch: ({ id, code }): Search => ({
    ...(/^\d{1,19}$/.test(String(id)) ? { id: String(id) } : {}),
    ...(code === undefined ? {} : { code: String(code).slice(0, 40) }),
  }),
  component: Detail,
});

function Detail() {
  const { id = '0', code = '' } = Route.useSearch();
  return <ActivityDetail key={id} id={id} code={code} />;
}
