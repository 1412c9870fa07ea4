import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '../shared/profile.ts';

export const Route = createFileRoute('/home')({ component: Home });

function Home() {
  const { name } = useProfile();
  return <h1>{name}</h1>;
}
