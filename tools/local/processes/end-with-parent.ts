// Preloaded into programs of others, such as Vite, so that they end when the process that started them is killed.
process.on('disconnect', () => process.exit(0))
