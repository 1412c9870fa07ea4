/** The dragon's head, seen from the front: horns, mane, whiskers. */
export function DragonCrest() {
  return (
    <svg width="128" height="128" viewBox="0 0 100 100" aria-hidden="true">
      <g fill="none" stroke="#FFB36B" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M34 34C26 24 22 14 26 5 30 14 36 20 43 24M66 34C74 24 78 14 74 5 70 14 64 20 57 24" fill="#F0BE4B" fillOpacity=".5" />
        <path
          d="M50 22C64 22 74 32 74 46 74 60 66 66 62 74 60 84 56 90 50 90 44 90 40 84 38 74 34 66 26 60 26 46 26 32 36 22 50 22Z"
          fill="#F0633C"
          fillOpacity=".55"
        />
        <path d="M36 44 46 48 38 51ZM64 44 54 48 62 51Z" fill="#FFE7A3" />
        <path d="M45 70c2-3 8-3 10 0M42 78h16" />
        <path d="M38 66C24 66 14 72 8 84M62 66C76 66 86 72 92 84" />
        <path d="M26 46 12 40M27 54 12 56M74 46 88 40M73 54 88 56M50 22V12" />
      </g>
    </svg>
  );
}

/** The tiger's head: ears, stripes, whiskers. */
export function TigerCrest() {
  return (
    <svg width="128" height="128" viewBox="0 0 100 100" aria-hidden="true">
      <g fill="none" stroke="#BFD7FF" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M24 38C16 28 16 16 22 10 32 12 38 18 40 24M76 38C84 28 84 16 78 10 68 12 62 18 60 24" fill="#5FA8FF" fillOpacity=".5" />
        <path d="M50 20C70 20 80 34 80 50 80 72 66 86 50 86 34 86 20 72 20 50 20 34 30 20 50 20Z" fill="#3F7BD8" fillOpacity=".55" />
        <path d="M50 26v14M42 28v9M58 28v9M42 33h16" />
        <path d="M34 50 44 52 36 56ZM66 50 56 52 64 56Z" fill="#EAF3FF" />
        <path d="M44 66h12l-6 6ZM50 72v6M50 78c-3 4-9 4-12 1M50 78c3 4 9 4 12 1" />
        <path d="M20 46h8M20 56l8-2M23 66l7-4M80 46h-8M80 56l-8-2M77 66l-7-4M32 70 12 74M68 70l20 4" />
      </g>
    </svg>
  );
}
