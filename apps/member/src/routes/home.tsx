import { createFileRoute } from '@tanstack/react-router';
import { homePage } from './-kept-home.tsx';

/** Draws nothing itself: home lives on beside the page that is open (-kept-home.tsx). */
export const Route = createFileRoute('/home')({ loader: () => homePage.fetch().then(() => null) });
