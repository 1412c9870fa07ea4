/** Why a deposit was refused, or a withdrawal came back, in the operator's words. */
export function ReasonNote({ label, text }: { label: string; text: string }) {
  return (
    <p className="rounded-input bg-danger-tint px-3.5 py-2.5 text-body">
      <span className="block text-caption font-bold text-danger">{label}</span>
      {text}
    </p>
  );
}
