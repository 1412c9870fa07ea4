type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** An element as text; attributes that are null are left out. */
export function xml(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : ` ${key}="${escaped(String(value))}"`,
  );
  return children.length === 0 ? `<${name}${said.join('')}/>` : `<${name}${said.join('')}>${children.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
