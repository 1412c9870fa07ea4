let code: string | null = null;

/** The merchant whose site this is, once its profile is known; each call names it. */
export function setMerchantCode(merchantCode: string): void {
  code = merchantCode;
}

export function merchantCode(): string | null {
  return code;
}
