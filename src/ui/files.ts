/** Bytes as people read them: "340 kB", "1.8 MB". */
export const formatBytes = (bytes: number): string => (bytes < 1e5 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);
