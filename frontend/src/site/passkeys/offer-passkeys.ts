/** Lets people sign in with passkeys, on the pages where they sign in. Without its script, the other ways are there. */
export function offerPasskeys(): void {
  if (!document.querySelector('[data-sign-in]')) return
  import('./passkey-script.ts').then(
    ({ startPasskeys }) => startPasskeys(),
    () => undefined,
  )
}
