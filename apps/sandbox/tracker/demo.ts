/** What the demo's affiliate signs with, so that its tracker knows it without being told. Only for the demo. */
export const TRACKER_DEMO = { secret: `whsec_${Buffer.from('the demo of a tracker, no secret').toString('base64')}` };
