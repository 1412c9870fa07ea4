/** "00:42", from an hour on "1:02:03"; "--:--" when unknown. */
export function clockText(seconds: number | null): string {
  if (seconds === null) return '--:--';
  const left = Math.max(0, Math.floor(seconds));
  const two = (part: number) => part.toString().padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
