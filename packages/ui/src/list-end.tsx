/** The end of a list that was loaded whole: "No more records". */
export function ListEnd({ text }: { text: string }) {
  return (
    <p className="flex items-center justify-center gap-3 py-5 text-caption text-low">
      <span aria-hidden="true" className="h-px w-8 bg-line" />
      {text}
      <span aria-hidden="true" className="h-px w-8 bg-line" />
    </p>
  );
}
