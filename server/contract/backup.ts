/** Of GET /api/backup. */
export interface BackupNotes {
  /** Whole sentences about the backups and the room on the disk that somebody has to act on; none where all is well. */
  notes: string[];
}
