import { createFileRoute } from '@tanstack/react-router';
import { HelpCentre } from '../features/help/help-centre.tsx';

export const Route = createFileRoute('/help')({
  // The place of a question in the list, as `/m/help?i=` of old clients has it.
  validateSearch: ({ i }): { i?: number } => {
    const index = Number(i);
    return i !== undefined && i !== '' && Number.isInteger(index) && index >= 0 ? { i: index } : {};
  },
  component: Help,
});

function Help() {
  const { i } = Route.useSearch();
  return <HelpCentre key={i} index={i ?? null} />;
}
