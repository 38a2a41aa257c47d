// Loaded into programs that were not written here, so that they don't outlive a killed start.
process.on('disconnect', () => process.exit(0))
