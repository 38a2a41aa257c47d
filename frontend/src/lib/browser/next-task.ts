/** Resolves in another task, after what the browser has to do meanwhile, such as answering a press. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
