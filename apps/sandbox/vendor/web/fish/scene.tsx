/** What lies behind the fish: water, light from above, sand and corals. Nothing of it moves. */
export function Scene() {
  return (
    <svg viewBox="0 0 360 480" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="absolute inset-0 size-full">
      <defs>
        <linearGradient id="sea-water" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#43c3d4" />
          <stop offset=".3" stopColor="#1181b3" />
          <stop offset=".72" stopColor="#0a3f80" />
          <stop offset="1" stopColor="#06204e" />
        </linearGradient>
        <linearGradient id="sea-light" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fff" stopOpacity=".2" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="360" height="480" fill="url(#sea-water)" />
      <g fill="url(#sea-light)">
        <path d="M-20 0H40L90 400H-60Z" />
        <path d="M96 0h34l46 360H84Z" />
        <path d="M190 0h52l70 420H196Z" />
        <path d="M300 0h40l90 380H330Z" />
      </g>
      <path d="M0 430q60-26 130-12t130-8 100 8v70H0Z" fill="#0b2f63" />
      <path d="M0 452q80-20 160-6t200-10v50H0Z" fill="#05183c" />
      <g fill="none" strokeLinecap="round">
        <g stroke="#d8285f" strokeWidth="9">
          <path d="M28 470v-64M28 440L6 414M28 424l24-26M16 426l-14 2M40 410l14 4" />
        </g>
        <g stroke="#e2712d" strokeWidth="6">
          <path d="M84 470v-38M84 450l-14-16M84 444l14-18M284 472v-40M284 452l-14-16M284 446l12-20" />
        </g>
        <g stroke="#8a2fd0" strokeWidth="9">
          <path d="M330 470v-62M330 436l-24-22M330 424l22-26M316 420l-2-16M344 408l12 4" />
        </g>
        <g stroke="#1f9f7e" strokeWidth="5">
          <path d="M118 474q-8-22 2-40t-2-34M242 474q8-20-2-36t4-30" />
        </g>
      </g>
      <g fill="none" stroke="#fff" strokeOpacity=".4" strokeWidth="1.6">
        <circle cx="58" cy="330" r="4" />
        <circle cx="72" cy="300" r="2.6" />
        <circle cx="300" cy="300" r="5" />
        <circle cx="312" cy="262" r="3" />
        <circle cx="196" cy="380" r="3.4" />
        <circle cx="140" cy="120" r="3" />
        <circle cx="20" cy="190" r="2.6" />
      </g>
    </svg>
  );
}
