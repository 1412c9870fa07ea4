/** Loaded before a process of a fleet: it takes part in a time that its fellows have been moved to. FLEET_OFFSET_MS: how far. */
const offsetMs = Number(process.env.FLEET_OFFSET_MS ?? 0);
const now = Date.now.bind(Date);
Date.now = () => now() + offsetMs;
