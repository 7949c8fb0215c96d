// What MongoDB 8 has and this database refuses.
/** The names in a text with spaces between them. */
export function namesIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\S+/g));
}

export const REFUSED_ACCUMULATORS = namesIn(`
  $accumulator $addToSet $avg $bottom $bottomN $concatArrays $count $first $firstN $last $lastN $max $maxN $median
  $mergeObjects $min $minN $percentile $push $setUnion $stdDevPop $stdDevSamp $top $topN`);

export const REFUSED_STAGES = namesIn(`
  $addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $count $currentOp $densify $documents
  $facet $fill $geoNear $graphLookup $indexStats $listCatalog $listClusterCatalog $listLocalSessions
  $limit $listSampledQueries $listSearchIndexes $listSessions $lookup $merge $out $planCacheStats $project $querySettings
  $queryStats $rankFusion $redact $replaceRoot $replaceWith $sample $score $scoreFusion $search $searchMeta $set
  $setWindowFields $shardedDataDistribution $skip $sort $sortByCount $unionWith $unset $unwind $vectorSearch`);

export const REFUSED_PROJECTIONS = namesIn('$ $elemMatch $meta $slice');

export const REFUSED_UPDATES = namesIn(
  '$addToSet $bit $currentDate $max $min $mul $pop $pull $pullAll $rename',
);

/** Of filters, in the place of a field. */
export const REFUSED_LOGICAL = namesIn(
  '$comment $db $expr $id $jsonSchema $nor $ref $sampleRate $text $where',
);

/** Of filters, on a field. */
export const REFUSED_CONDITIONS = namesIn(`
  $all $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $elemMatch $geoIntersects $geoNear $geoWithin $mod $near
  $nearSphere $options $type`);

/** By bson's names of them. */
export const REFUSED_TYPES = namesIn('BSONSymbol Code Decimal128 MaxKey MinKey Timestamp');

/** Commands. */
export const REFUSED_COMMANDS = namesIn(`
  appendOplogNote applyOps authenticate autoCompact buildinfo bulkWrite cloneCollectionAsCapped collMod collstats compact
  connPoolStats convertToCapped createRole createSearchIndexes createUser currentOp dataSize dbHash dbStats
  dbstats deleteIndexes dropAllRolesFromDatabase dropAllUsersFromDatabase dropConnections dropRole dropSearchIndex
  dropUser explain features findandmodify fsync fsyncUnlock getClusterParameter getCmdLineOpts getDefaultRWConcern
  getLog grantPrivilegesToRole grantRolesToRole grantRolesToUser hostInfo invalidateUserCache killAllSessions
  killAllSessionsByPattern killOp killSessions listCommands listSearchIndexes lockInfo logout logRotate mapReduce
  mapreduce planCacheClear planCacheClearFilters planCacheListFilters planCacheSetFilter profile refreshSessions
  reIndex removeQuerySettings renameCollection replSetGetConfig replSetGetStatus replSetInitiate replSetReconfig
  replSetStepDown revokePrivilegesFromRole revokeRolesFromRole revokeRolesFromUser rolesInfo rotateCertificates
  saslContinue saslStart serverStatus setClusterParameter setDefaultRWConcern setFeatureCompatibilityVersion
  setIndexCommitQuorum setParameter setQuerySettings setUserWriteBlockMode shutdown startSession top updateRole
  updateSearchIndex updateUser usersInfo validate validateDBMetadata whatsmyuri`);
