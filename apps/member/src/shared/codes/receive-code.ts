type OtpCredential = { code?: string };

/** Lets the phone fill the code in from a message that names this site (WebOTP), where it can; ends with what it answers. */
export function receiveCode(onCode: (code: string) => void): () => void {
  const stop = new AbortController();
  if ('OTPCredential' in window) {
    const wish = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(wish)
      .then((found) => {
        const { code } = (found ?? {}) as OtpCredential;
        if (code) onCode(code);
      })
      .catch(() => {}); // turned away, or no message came: it is typed then
  }
  return () => stop.abort();
}
