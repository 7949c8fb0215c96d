// What MongoDB 8 has and this database refuses.
/** The names in a text with spaces between them. */
export function namesIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\S+/g));
}

export const REFUSED_EXPRESSIONS = namesIn(`
  $abs $acos $acosh $add $allElementsTrue $and $anyElementTrue $arrayElemAt $arrayToObject $asin $asinh $atan $atan2
  $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bottom $bottomN $bsonSize $ceil $cmp $concat $concatArrays
  $cond $const $convert $cos $cosh $createObjectId $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract
  $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $degreesToRadians $deserializeEJSON $divide
  $encStrContains $encStrEndsWith $encStrNormalizedEq $encStrStartsWith $eq $exp $filter $first $firstN $floor
  $function $getField $gt $gte $hash $hexHash $hour $ifNull $in $indexOfArray $indexOfBytes $indexOfCP $isArray
  $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $ln $log $log10 $lt $lte $ltrim $map $max $maxN
  $median $mergeObjects $meta $millisecond $min $minN $minute $mod $month $multiply $ne $not $objectToArray $or
  $percentile $pow $radiansToDegrees $rand $range $reduce $regexFind $regexFindAll $regexMatch $replaceAll $replaceOne
  $reverseArray $round $rtrim $sampleRate $second $serializeEJSON $setDifference $setEquals $setField $setIntersection
  $setIsSubset $setUnion $sigmoid $similarityCosine $similarityDotProduct $similarityEuclidean $sin $sinh $size $slice
  $sortArray $split $sqrt $stdDevPop $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP
  $subtract $subtype $sum $switch $tan $tanh $toArray $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt
  $toLong $toLower $toObject $toObjectId $toString $toUUID $toUpper $top $topN $trim $trunc $tsIncrement $tsSecond
  $type $unsetField $week $year $zip`);

export const REFUSED_ACCUMULATORS = namesIn(`
  $accumulator $addToSet $avg $bottom $bottomN $concatArrays $count $first $firstN $last $lastN $max $maxN $median
  $mergeObjects $min $minN $percentile $setUnion $stdDevPop $stdDevSamp $top $topN`);

export const REFUSED_STAGES = namesIn(`
  $addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $count $currentOp $densify $documents
  $facet $fill $geoNear $graphLookup $indexStats $listCatalog $listClusterCatalog $listLocalSessions
  $listSampledQueries $listSearchIndexes $listSessions $lookup $merge $out $planCacheStats $querySettings $queryStats
  $rankFusion $redact $replaceRoot $replaceWith $sample $score $scoreFusion $search $searchMeta $set $setWindowFields
  $shardedDataDistribution $sortByCount $unionWith $unset $unwind $vectorSearch`);

export const REFUSED_VARIABLES = namesIn(
  'CLUSTER_TIME CURRENT DESCEND IS_MR JS_SCOPE KEEP NOW PRUNE REMOVE ROOT SEARCH_META USER_ROLES',
);

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
