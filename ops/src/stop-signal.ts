/** Aborts when this process is asked to end. A second request ends it at once, as it would without this. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => controller.abort())
  return controller.signal
}
